import { Tabs } from '../../islands/tabs/markup.tsx';
import type { AuthorPlace, AuthorProps } from '../rendering.ts';
import { renderCode } from '../code/fence.ts';
import { report } from '../scope.ts';
import { textProp } from './props.ts';

export const PACKAGE_INSTALL_PROPS = ['packageName'];

/** `<PackageInstallInstructions packageName>`: how to install a package with uv or pip. */
export function adaptPackageInstall(props: AuthorProps, { node, scope }: AuthorPlace) {
  const { rendering } = scope;
  const name = textProp(props, 'packageName');
  if (name === undefined) {
    report(scope, node, {
      id: 'prop-missing',
      message: '<PackageInstallInstructions> has no packageName.',
      fix: 'Use the name from the registry: packageName="requests".',
    });
    return null;
  }
  const block = (code: string) =>
    rendering.slots.put(renderCode({ code, language: 'bash', meta: '' }, rendering));
  return (
    <Tabs
      id={rendering.nextId('package')}
      group="package-manager"
      label="Package manager"
      tabs={[
        { value: 'uv', label: 'uv', children: block(`uv add ${name}`) },
        { value: 'pip', label: 'pip', children: block(`pip install ${name}`) },
      ]}
    />
  );
}
