import { Tabs } from '../../islands/tabs/markup.tsx';
import { completePackages } from '../../installs/complete-packages.ts';
import { parseConstraints } from '../../installs/constraints.ts';
import { ask } from '../lookups.ts';
import type { AuthorPlace, AuthorProps, Rendering, Scope } from '../rendering.ts';
import { renderCode } from '../code/fence.ts';
import { report } from '../scope.ts';
import { textProp } from './props.ts';

export const PACKAGE_INSTALL_PROPS = ['packageName'];

/**
 * `<PackageInstallInstructions packageName>`: how to install packages with uv or pip. A package of the documented
 * release gets its version, and the command names the constraints that the packages need, with the reason.
 */
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
  const { packages, added } = completed(name, scope);
  const block = (code: string) =>
    rendering.slots.put(renderCode({ code, language: 'bash', meta: '' }, rendering));
  return (
    <>
      <Tabs
        id={rendering.nextId('package')}
        group="package-manager"
        label={rendering.t('packageManager')}
        tabs={[
          { value: 'uv', label: 'uv', children: block(`uv add ${packages}`) },
          { value: 'pip', label: 'pip', children: block(`pip install ${packages}`) },
        ]}
      />
      {added.map(({ text, why }) => (
        <p key={text}>
          <code>{text}</code>: {why}
        </p>
      ))}
    </>
  );
}

/** The packages with the versions of the release, followed by the limits that they need. */
function completed(written: string, { rendering, file }: Scope) {
  // Pages of copied versions name their own.
  if (!rendering.isOfRelease(file)) return { packages: written, added: [] };
  // An extension that knows the documented release answers.
  const versions = { get: (name: string) => ask('version', name, rendering) as string | undefined };
  return completePackages(written, versions, readConstraints(rendering));
}

/** The constraints of the site. `check` reports wrong entries. */
function readConstraints({ config, dependencies, files }: Rendering) {
  if (config.constraints === undefined) return [];
  dependencies.add(config.constraints);
  const text = files.text(config.constraints);
  return text === undefined ? [] : parseConstraints(text, config.constraints).constraints;
}
