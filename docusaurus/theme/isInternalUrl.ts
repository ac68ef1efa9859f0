/** `@docusaurus/isInternalUrl`: whether an address is one of the site. */
export default function isInternalUrl(address?: string): boolean {
  return address !== undefined && !/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(address);
}
