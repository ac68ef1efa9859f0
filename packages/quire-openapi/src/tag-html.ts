import { escapeHtml, tableHtml, type ComponentPlace } from 'quire-docs/extension';
import {
  resolveRef,
  type Body,
  type Description,
  type OperationObject,
  type Parameter,
} from './description.ts';
import { aboutValue, schemaHtml, typeHtml, type SchemaPlace } from './schema-html.ts';
import type { Operation, TagPage } from './tag-pages.ts';

/** The page of a tag: its operations, and the schemas that they use. */
export function tagHtml(page: TagPage, at: ComponentPlace): string {
  const { description, schemas, operations, summary } = page;
  const place: SchemaPlace = { at, description };
  const server = description.servers?.[0]?.url;
  // Headings are taken in page order.
  const html = [
    summary === '' ? '' : at.markdown(summary),
    server === undefined ? '' : `<p>Server: <code>${escapeHtml(server)}</code></p>\n`,
    ...operations.map((operation) => operationHtml(operation, place)),
  ];
  if (schemas.size > 0) html.push(at.headingHtml(at.heading(2, 'Schemas'), 2, 'Schemas'));
  for (const [name, schema] of schemas) {
    const shown = `<code>${escapeHtml(name)}</code>`;
    html.push(at.headingHtml(at.heading(3, name), 3, name, shown));
    if (schema.description) html.push(at.markdown(schema.description));
    const table = schemaHtml(schema, place);
    // A schema without properties is a type with limits.
    const type = `<p>Type: ${typeHtml(schema, place)}. ${aboutValue(schema, place, '')}</p>\n`;
    html.push(table === '' ? type : table);
  }
  return html.join('');
}

function operationHtml({ method, path, title, about, parameters }: Operation, place: SchemaPlace) {
  const { at, description } = place;
  const badge = '<p class="api-about"><span class="badge deprecated">Deprecated</span></p>\n';
  return [
    at.headingHtml(at.heading(2, title), 2, title),
    about.deprecated ? badge : '',
    `<p><code>${method} ${escapeHtml(path)}</code></p>\n`,
    about.description ? at.markdown(about.description) : '',
    securityHtml(about, description),
    parametersHtml(parameters, place),
    about.requestBody ? bodyHtml(about.requestBody, place) : '',
    responsesHtml(about, place),
  ].join('');
}

/** How a request proves who sends it; empty if nobody has to. */
function securityHtml({ security }: OperationObject, description: Description): string {
  const ways = (security ?? description.security ?? []).map((names) =>
    Object.keys(names)
      .map((name) => schemeText(name, description))
      .join(' and '),
  );
  if (ways.length === 0 || ways.includes('')) return '';
  return `<p>Authorization: ${ways.join(', or ')}.</p>\n`;
}

function schemeText(name: string, description: Description): string {
  const found = description.components?.securitySchemes?.[name];
  if (!found) return escapeHtml(name);
  const { type, in: place, name: key, scheme } = resolveRef(found, description);
  if (type === 'apiKey')
    return `the ${escapeHtml(place ?? '')} <code>${escapeHtml(key ?? '')}</code>`;
  return escapeHtml(type === 'http' ? `HTTP ${scheme ?? ''} (${name})` : name);
}

function parametersHtml(parameters: readonly Parameter[], place: SchemaPlace): string {
  if (parameters.length === 0) return '';
  const rows = parameters.map((parameter) => {
    const { name, in: where, required, deprecated, description, content } = parameter;
    const schema = parameter.schema ?? Object.values(content ?? {})[0]?.schema ?? {};
    const must = required ? ' <small>required</small>' : '';
    const old = deprecated ? 'Deprecated. ' : '';
    return [
      `<code>${escapeHtml(name)}</code>${must}`,
      escapeHtml(where),
      typeHtml(schema, place),
      old + aboutValue(schema, place, description),
    ];
  });
  const heads = ['Name', 'In', 'Type', 'Description'];
  return `<p class="api-part">Parameters</p>\n${tableHtml(heads, rows)}`;
}

function bodyHtml(body: Body, place: SchemaPlace): string {
  const { description, required, content = {} } = resolveRef(body, place.description);
  const must = required ? ' <small>required</small>' : '';
  const about = description ? place.at.markdown(description) : '';
  const forms = Object.entries(content).map(([type, { schema }]) => {
    const table = schema && !schema.$ref ? schemaHtml(schema, place) : '';
    return `<p><code>${escapeHtml(type)}</code>: ${typeHtml(schema, place)}</p>\n${table}`;
  });
  return `<p class="api-part">Request body${must}</p>\n${about}${forms.join('')}`;
}

function responsesHtml({ responses = {} }: OperationObject, place: SchemaPlace): string {
  const rows = Object.entries(responses).map(([status, response]) => {
    const { description, content = {} } = resolveRef(response, place.description);
    const forms = Object.entries(content).map(
      ([type, { schema }]) => `<code>${escapeHtml(type)}</code>: ${typeHtml(schema, place)}`,
    );
    const about = description ? place.at.markdown(description, { isInline: true }) : '';
    return [`<code>${escapeHtml(status)}</code>`, about, forms.join('<br>')];
  });
  if (rows.length === 0) return '';
  return `<p class="api-part">Responses</p>\n${tableHtml(['Status', 'Description', 'Content'], rows)}`;
}
