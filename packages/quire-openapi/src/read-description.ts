import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  didYouMean,
  nearest,
  otherKind,
  readPlainText,
  readYaml,
  type Problem,
  type YamlFile,
} from 'quire-docs/extension';
import type { Description } from './description.ts';

/** A description, or why there is none. */
export type ReadDescription =
  | { description: Description; problems?: undefined }
  | { description?: undefined; problems: Problem[] };

/** An error of the validator or of the resolver. */
interface ParserError extends Error {
  code?: string;
  /** The file that it's in, or the one that a reference names. */
  source?: string;
  details?: readonly {
    instancePath: string;
    keyword: string;
    message?: string;
    params: {
      additionalProperty?: string;
      unevaluatedProperty?: string;
      missingProperty?: string;
      allowedValues?: unknown[];
    };
  }[];
}

/** Keys of a description that authors misspell. */
const KEYS =
  'info title version servers url tags name description summary paths operationId parameters in required schema content requestBody responses deprecated security components schemas securitySchemes type format items properties additionalProperties enum default'.split(
    ' ',
  );
/** What a description that can't be read causes: its pages are missing. */
const CAUSED = ['anchor-broken', 'link-broken', 'openapi/unknown-operation'] as const;
/** Most findings of one file to report: one mistake can break every rule of the schema around it. */
const MOST = 10;

/**
 * Reads and validates an OpenAPI 3 description (YAML or JSON), with the files that it refers to as one. References to
 * other hosts aren't followed, so that a build never waits for one.
 * @param file relative to the site's folder
 */
export async function readDescription(siteDir: string, file: string): Promise<ReadDescription> {
  const path = join(siteDir, file);
  if (!existsSync(path)) {
    const fix = `Put it there, or correct \`file\` of \`openApi\` in site.config.ts.`;
    return failed({ file: 'site.config.ts', message: `There is no description ${file}.`, fix });
  }
  const other = otherKind(path);
  if (other) return failed({ file, message: `The file could not be read: it is ${other}.` });
  const yaml = readYaml(readPlainText(path));
  // The first error causes most of the others.
  const [wrong] = yaml.errors;
  if (wrong) {
    const { line, column, fix } = wrong;
    const message = `The file isn’t valid YAML: ${wrong.message}.`;
    return failed({ file, line, column, message, ...(fix !== undefined && { fix }) });
  }
  const version = (yaml.value as { openapi?: unknown } | undefined)?.openapi;
  if (typeof version !== 'string' || !/^3\.[01]\.\d+/.test(version)) {
    return failed({
      file,
      ...yaml.placeOf(['openapi'], 'value'),
      message: 'The file isn’t an OpenAPI 3.0 or 3.1 description.',
      fix: 'It must begin with a line such as `openapi: 3.1.0`. Convert descriptions in Swagger 2 first.',
    });
  }
  const { default: SwaggerParser } = await import('@apidevtools/swagger-parser');
  // Never opens a pipe, which would block, for a reference either.
  const read = ({ url }: { url: string }) => readPlainText(decodeURI(url));
  const options = { resolve: { http: false, file: { read } } } as const;
  try {
    const description = await new SwaggerParser().bundle(path, options);
    // Validation replaces references by what they lead to.
    await new SwaggerParser().validate(structuredClone(description), options);
    return { description: description as unknown as Description };
  } catch (error) {
    return { problems: problemsOf(error as ParserError, file, yaml) };
  }
}

function problemsOf(error: ParserError, file: string, yaml: YamlFile): Problem[] {
  const { details } = error;
  if (details && details.length > 0) {
    const found = details.slice(0, MOST).map((detail) => {
      const path = pointerParts(detail.instancePath);
      const { missingProperty: missing, allowedValues } = detail.params;
      const extra = detail.params.additionalProperty ?? detail.params.unevaluatedProperty;
      const at = extra === undefined ? path : [...path, extra];
      const name = path.length === 0 ? 'The description' : `\`${path.join('.')}\``;
      const near = extra === undefined ? undefined : didYouMean(nearest(extra, KEYS, 1));
      return problem({
        file,
        ...yaml.placeOf(at, extra === undefined ? 'value' : 'key'),
        message:
          extra !== undefined
            ? `${name} has the unknown key \`${extra}\`.`
            : missing !== undefined
              ? `${name} has no \`${missing}\`.`
              : `${name} ${detail.message ?? 'is invalid'}${allowedValues ? `: ${allowedValues.join(', ')}` : ''}.`,
        fix:
          near ?? 'Compare it with the OpenAPI Specification: https://spec.openapis.org/oas/latest',
      });
    });
    return distinct(found);
  }
  const [first = error.message] = error.message.split('\n');
  if (
    error.code === 'EMISSINGPOINTER' ||
    error.code === 'ERESOLVER' ||
    error.code === 'EUNMATCHEDRESOLVER'
  ) {
    const wanted = /"([^"]*#[^"]*)"/.exec(first)?.[1] ?? error.source?.split('/').at(-1) ?? '';
    const at = findRef(yaml.value, wanted, []);
    return [
      problem({
        file,
        ...yaml.placeOf(at ?? [], 'value'),
        message: `A reference leads nowhere: ${at ? `\`${valueAt(yaml.value, at)}\`` : first}.`,
        fix: 'Correct the `$ref`. References to other hosts aren’t followed: keep a copy of the file.',
      }),
    ];
  }
  return [problem({ file, line: 1, column: 1, message: `The description is invalid: ${first}.` })];
}

/** `/paths/~1a/get` → `['paths', '/a', 'get']`. */
function pointerParts(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Where a `$ref` is that contains a text. */
function findRef(
  value: unknown,
  wanted: string,
  path: readonly (string | number)[],
): (string | number)[] | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const at = [...path, Array.isArray(value) ? Number(key) : key];
    if (key === '$ref' && typeof inner === 'string' && inner.includes(wanted)) return at;
    const found = findRef(inner, wanted, at);
    if (found) return found;
  }
  return undefined;
}

function valueAt(value: unknown, path: readonly (string | number)[]): string {
  let found = value;
  for (const part of path) found = (found as Record<string | number, unknown>)[part];
  return String(found);
}

function problem(about: Partial<Problem> & Pick<Problem, 'message'>): Problem {
  return { id: 'openapi/invalid', severity: 'error', causes: CAUSED, ...about };
}

function failed(about: Parameters<typeof problem>[0]): ReadDescription {
  return { problems: [problem(about)] };
}

/** One mistake can break several rules with the same sentence. */
function distinct(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map((one) => [`${one.line} ${one.message}`, one])).values()];
}
