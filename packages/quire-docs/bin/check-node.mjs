/*
 * On an old Node, prints which version is needed. Imported first and by itself, because old versions can't parse what
 * comes after it.
 */
const [major, minor] = process.versions.node.split('.').map(Number);
const supported = major === 20 ? minor >= 19 : major === 22 ? minor >= 12 : major > 22;
if (!supported) {
  console.error(`Quire needs Node 20.19 or newer (of Node 22: 22.12); this is ${process.version}.`);
  process.exit(1);
}
