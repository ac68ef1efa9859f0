/**
 * The shape of the files in `reference/facts` and `reference/commands`, which the extractor writes.
 * `reference/README.md` explains each field.
 */

/** How a parameter is passed. Without a kind: by position or by name. */
export type ParameterKind = 'positional' | 'keyword' | '*' | '**' | 'hidden';

/** The details of a lifecycle mark. */
export interface MarkText {
  /** The version that removes it. */
  version?: string;
  /** What to use instead, from the package's warning. */
  note?: string;
  /** The package computes version and note at run time, so they are unknown. */
  computed?: boolean;
}

/** Lifecycle marks by name. */
export type LifecycleMarks = Partial<
  Record<'beta' | 'preview' | 'superseded' | 'deprecated' | 'experimental', MarkText>
>;

/** One parameter of a function, or of a class's constructor. */
export interface Parameter {
  name: string;
  kind?: ParameterKind;
  /** The type as written in the source. */
  type?: string;
  /** The default as a Python expression. A parameter without one is required (except `*` and `**`). */
  default?: string;
  /** Each call creates a new default. */
  factory?: boolean;
  /** For a dictionary with known keys: the key is optional. */
  optional?: boolean;
  /** Name of the field that the parameter sets, if callers use an alias. */
  field?: string;
  marks?: LifecycleMarks;
}

/** The kind of a name. */
export type FactKind =
  | 'class'
  | 'function'
  | 'method'
  | 'classmethod'
  | 'staticmethod'
  | 'property'
  | 'attribute'
  | 'definition'
  | 'alias'
  | 'module';

/** One public name. */
export interface Fact {
  kind: FactKind;
  /** For a class: what generated its constructor, or what kind of class it is. */
  shape?: 'enum' | 'exception' | 'model' | 'record' | 'dataclass' | 'namedtuple' | 'typeddict';
  /** Dotted path of the definition, which usually differs from the public name. */
  at: string;
  /** File inside the archive, and the line of `def`, `class`, or the assignment. */
  file: string;
  line: number;
  /** Top-level package of the file, if it differs from the package of the facts. */
  package?: string;
  bases?: string[];
  /** The nearest bases with a public name that are behind internal ones. */
  public_bases?: string[];
  /** Absent if the name isn't callable, or a base outside the documented packages defines the constructor. */
  params?: Parameter[];
  /** Class that the constructor is inherited from. */
  made?: string;
  returns?: string;
  overloads?: { params: Parameter[]; returns?: string }[];
  /** For a property, attribute, or definition; for an alias, what it stands for. */
  type?: string;
  /** For an attribute: the expression assigned to it, if short. */
  value?: string;
  async?: boolean;
  abstract?: boolean;
  /** The function is a context manager. */
  context?: boolean;
  /** Marked `@public` in the source. */
  public?: boolean;
  marks?: LifecycleMarks;
  /** Class without a public name that defines the member. */
  inherited?: string;
  /** Names used in types and bases, each with the dotted path of its definition. */
  refs?: Record<string, string>;
}

/** A facts file: one package at one version. */
export interface PackageFacts {
  format: 1;
  package: string;
  version: string;
  extractor: string;
  archive: { file: string; sha256: string };
  /** Base URL of the source at the release for each top-level package; append a fact's `file`. */
  sources: Record<string, string>;
  /** Modules with public names. */
  modules: string[];
  problems: { module: string; message: string; line?: number }[];
  /** Other public paths of a name, each with its canonical one. */
  aliases: Record<string, string>;
  /** Internal classes in signatures, each with the definition path of its nearest public base. */
  stand_ins?: Record<string, string>;
  names: Record<string, Fact>;
  /** What YAML and TOML files can say, by the dotted path of the class, function or value that takes it. */
  schemas?: Record<string, SchemaFact>;
  /** Environment variables that the package reads or names, each with a place in its source. */
  variables?: Record<string, { file: string; line: number }>;
}

/** The keys that a class or a piece of configuration takes. */
export interface SchemaFact {
  file: string;
  line: number;
  /** Absent for an alias of other schemas. Of a piece of configuration, only names are known. */
  keys?: Parameter[];
  /** Paths of the schemas that an alias stands for. */
  of?: string[];
  refs?: Record<string, string>;
}

/** One argument or option of a command. */
export interface CommandParameter {
  name: string;
  kind: 'argument' | 'option';
  /** Spellings: `--name`, `-n`; `off` has those that turn a flag off. */
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
  /** Environment variables that the option itself declares, and the one derived from the program's prefix. */
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

/** A file of commands: one program at one version. Keys are commands as typed (`dg scaffold defs`). */
export interface ProgramFacts {
  format: 1;
  program: string;
  package: string;
  version: string;
  extractor: string;
  commands: Record<string, CommandFacts>;
}
