/** Meaning of the names in a sample: `dg` → `loom`, `asset` → `loom.asset`. */
export function readPythonImports(code: string): Map<string, string> {
  const names = new Map<string, string>();
  for (const [, list = ''] of code.matchAll(/^[ \t]*import[ \t]+([^\n#]+)/gm)) {
    for (const { name, as } of readNames(list)) {
      // `import a.b` binds `a`.
      const [top = name] = name.split('.');
      names.set(as ?? top, as === undefined ? top : name);
    }
  }
  const froms = /^[ \t]*from[ \t]+([\w.]+)[ \t]+import[ \t]+(?:\(([^)]*)\)|([^\n#]+))/gm;
  for (const [, module = '', many, few = ''] of code.matchAll(froms)) {
    if (module.startsWith('.')) continue;
    for (const { name, as } of readNames((many ?? few).replace(/#.*/g, ''))) {
      names.set(as ?? name, `${module}.${name}`);
    }
  }
  return names;
}

function readNames(list: string): { name: string; as: string | undefined }[] {
  return list.split(',').flatMap((part) => {
    const [, name, as] = /^\s*([\w.]+)(?:\s+as\s+(\w+))?\s*$/.exec(part) ?? [];
    return name === undefined ? [] : [{ name, as }];
  });
}
