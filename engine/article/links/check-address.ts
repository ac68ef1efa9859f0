import type { Problem } from '../../model/problem.ts';
import { editDistance } from '../../url/nearest.ts';

const SCHEME = /^([a-z][a-z\d+.-]*):/i;
/** Schemes that authors mistype by one letter. */
const COMMON = ['https', 'http', 'mailto'];
/**
 * Other schemes that browsers know or hand to a program. Any program can define more of them, so an unknown one is only
 * a warning; most are placeholders that a plugin was meant to replace.
 */
const KNOWN = new Set(
  (
    'pathname data blob about ftp ftps sftp ssh git svn urn doi tel sms sip sips callto ' +
    'facetime geo maps im xmpp irc ircs magnet news nntp webcal feed bitcoin ethereum ipfs ' +
    'ipns matrix vscode vscode-insiders vscodium cursor windsurf zed jetbrains idea slack ' +
    'discord msteams ms-teams skype zoommtg tg whatsapp signal itms itms-apps itms-services ' +
    'macappstore market intent ms-windows-store ms-settings x-apple.systempreferences ' +
    'chrome edge brave view-source steam spotify notion obsidian figma linear github-mac ' +
    'x-github-client docker ws wss redis rediss postgres postgresql mysql mongodb amqp s3 ' +
    'gs'
  ).split(' '),
);
/** A host name: `www.example.com`, `example.org/a`. */
const HOST =
  /^(?:www\.[\w-]+\.|[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|io|dev|edu|gov|ai|co|app)(?:[/?#]|$))/i;

/** The visible mistake in an external address, if any; nothing is requested. */
export function addressProblem(
  url: string,
): Pick<Problem, 'severity' | 'message' | 'fix'> | undefined {
  const wrong = (reason: string, fix: string, severity: Problem['severity'] = 'error') => ({
    severity,
    message: `The link “${url}” leads nowhere: ${reason}`,
    fix,
  });
  if (url.trim() === '') {
    const message = 'This link has no address, so it leads to its own page.';
    return { severity: 'warning', message, fix: 'Add one, or remove the link.' };
  }
  const [, host] = /^\/\/([\w-]+)(?:\/|$)/.exec(url) ?? [];
  if (host !== undefined && host !== 'localhost') {
    const fix = `Write it with one slash: ${url.slice(1)}.`;
    return wrong(`after two slashes, “${host}” is the name of a host`, fix, 'warning');
  }
  const scheme = SCHEME.exec(asBrowsersRead(url))?.[1]?.toLowerCase();
  if (scheme === undefined) return undefined;
  const [inBraces] = /\{(?:props|frontMatter)?[.\w]+\}/.exec(url) ?? [];
  if (inBraces !== undefined && /^https?$/.test(scheme)) {
    const fix = `Write an element: \`<a href={\`…$${inBraces}\`}>…</a>\`. If the braces are meant, write them as %7B and %7D.`;
    return wrong(`nothing fills in “${inBraces}”`, fix, 'warning');
  }
  const rest = url.slice(scheme.length + 1);
  if (scheme.length === 1 || scheme === 'file') {
    return wrong(
      'it is a path on one machine',
      'Put the file beside the page and link to it from there.',
    );
  }
  if (/^https?$/.test(scheme)) {
    if (/^\/\/[^/]/.test(rest)) return undefined;
    const meant = `${scheme}://${rest.replace(/^\/+/, '')}`;
    return wrong('two slashes belong after the colon', `Write it as ${meant}.`);
  }
  if (scheme === 'javascript' || scheme === 'vbscript') {
    const message = `The link “${url}” runs code instead of leading anywhere.`;
    const fix = 'Write a component for what happens on a click.';
    return { severity: 'error', message, fix };
  }
  if (/^\d/.test(rest) && (scheme === 'localhost' || scheme.includes('.'))) {
    return wrong('it has no scheme', `Write it as http://${url}.`);
  }
  const near = COMMON.find((known) => editDistance(scheme, known, 1) === 1);
  if (near === undefined) {
    // Apps use reverse domain names as schemes: `com.example.app:`.
    if (COMMON.includes(scheme) || KNOWN.has(scheme) || /[.+]/.test(scheme)) return undefined;
    return wrong(
      `no program is known to open “${scheme}:”`,
      'If a plugin was meant to replace it, write what the plugin would; otherwise use a web address.',
      'warning',
    );
  }
  return wrong(`there is no scheme “${scheme}:”`, `Did you mean “${near}:”?`);
}

/** Browsers skip control characters before an address, and line breaks and tabs in it. */
function asBrowsersRead(url: string): string {
  // oxlint-disable-next-line no-control-regex -- they are meant
  return url.replace(/^[\0-\x20]+|[\t\r\n]/g, '');
}

/** The intended address, if a host name or an e-mail address without a scheme was read as a path. */
export function withScheme(url: string): string | undefined {
  const [, rest] = /^https?:?\/\/(.+)/i.exec(url) ?? [];
  if (rest !== undefined) return `https://${rest}`;
  if (/^[^/@\s]+@[^/@\s]+\.\w+$/.test(url)) return `mailto:${url}`;
  return HOST.test(url) ? `https://${url}` : undefined;
}
