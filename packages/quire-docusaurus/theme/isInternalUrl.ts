/** `@docusaurus/isInternalUrl`: whether an address is within the site. */
export default function isInternalUrl(address?: string): boolean {
  return address !== undefined && !/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(address);
}
