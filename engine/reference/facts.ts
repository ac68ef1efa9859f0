/**
 * The shape of the files in `reference/facts` and `reference/commands`, as their extractor writes
 * them. `reference/README.md` explains each field.
 */

/** How a parameter is passed; without a kind, by position or by name. */
export type ParameterKind = 'positional' | 'keyword' | '*' | '**' | 'hidden';

/** What a lifecycle mark says beside its name. */
export interface MarkText {
  /** The version that takes the thing away. */
  version?: string;
  /** What to use instead, as the package's warning has it. */
  note?: string;
  /** The package computes version and note while it runs, so they are not told. */
  computed?: boolean;
}

/** Lifecycle marks by name. */
export type LifecycleMarks = Partial<
  Record<'beta' | 'preview' | 'superseded' | 'deprecated' | 'experimental', MarkText>
>;

/** One parameter of a function, or of a class when it is called. */
export interface Parameter {
  name: string;
  kind?: ParameterKind;
  /** The type, as written in the source. */
  type?: string;
  /** The default, as a Python expression. A parameter without one is required (but `*` and `**`). */
  default?: string;
  /** The default is made anew for each call. */
  factory?: boolean;
  /** Of a dictionary with known keys: the key may be left out. */
  optional?: boolean;
  /** Name of the field that the parameter fills, where an alias is what callers write. */
  field?: string;
  marks?: LifecycleMarks;
}

/** What kind of thing a name is. */
export type FactKind =
  | 'class'
  | 'function'
  | 'method'
  | 'classmethod'
  | 'staticmethod'
  | 'property'
  | 'attribute'
  | 'definition'
  | 'module';

/** One public name. */
export interface Fact {
  kind: FactKind;
  /** Of a class: what wrote its constructor, or what it is. */
  shape?: 'enum' | 'exception' | 'model' | 'record' | 'dataclass' | 'namedtuple' | 'typeddict';
  /** Dotted path of the definition, which is rarely the public name. */
  at: string;
  /** File inside of the archive, and the line of `def`, `class` or the assignment. */
  file: string;
  line: number;
  /** Top-level package that the file belongs to, where it is another one than the facts are of. */
  package?: string;
  bases?: string[];
  /** Absent: not callable, or a base outside of the documented packages decides. */
  params?: Parameter[];
  /** Class that the constructor is inherited from. */
  made?: string;
  returns?: string;
  overloads?: { params: Parameter[]; returns?: string }[];
  /** Of a property, attribute or definition. */
  type?: string;
  /** Of an attribute: the expression it is set to, where that is short. */
  value?: string;
  async?: boolean;
  abstract?: boolean;
  /** The function is a context manager. */
  context?: boolean;
  /** Marked `@public` in the source. */
  public?: boolean;
  marks?: LifecycleMarks;
  /** Class without a public name that a member comes from. */
  inherited?: string;
  /** Names used in types and bases, to the dotted path of their definition. */
  refs?: Record<string, string>;
}

/** A facts file: one package at one version. */
export interface PackageFacts {
  format: 1;
  package: string;
  version: string;
  extractor: string;
  archive: { file: string; sha256: string };
  /** Address of the source at the release, for each top-level package; a fact's `file` is appended. */
  sources: Record<string, string>;
  /** Modules that offer names. */
  modules: string[];
  problems: { module: string; message: string; line?: number }[];
  /** Other public paths of a name, to its canonical one. */
  aliases: Record<string, string>;
  names: Record<string, Fact>;
}

/** One argument or option of a command. */
export interface CommandParameter {
  name: string;
  kind: 'argument' | 'option';
  /** Spellings: `--name`, `-n`; `off` holds those that switch a flag off. */
  opts?: string[];
  off?: string[];
  type: string;
  choices?: string[];
  flag?: boolean;
  count?: boolean;
  required?: boolean;
  multiple?: boolean;
  nargs?: number;
  default?: string | number | boolean | string[] | { computed: true };
  /** Environment variables that the option names itself, and the one that the program's prefix gives it. */
  env?: string[];
  auto_env?: string;
  hidden?: boolean;
  prompt?: boolean;
  metavar?: string;
}

/** One command of a program. */
export interface CommandFacts {
  kind: 'command' | 'group';
  hidden?: boolean;
  deprecated?: boolean;
  params: CommandParameter[];
  aliases?: string[];
}

/** A file of commands: one program at one version. Keys are what one types (`dg scaffold defs`). */
export interface ProgramFacts {
  format: 1;
  program: string;
  package: string;
  version: string;
  extractor: string;
  commands: Record<string, CommandFacts>;
}
