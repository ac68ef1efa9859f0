/**
 * What libraries for schemas provide in common (Zod, Valibot, ArkType …): version 1 of Standard Schema,
 * https://standardschema.dev.
 */
export interface StandardSchema<Input = unknown, Output = Input> {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (value: unknown) => SchemaResult<Output> | Promise<SchemaResult<Output>>;
    readonly types?: { readonly input: Input; readonly output: Output } | undefined;
  };
}

/** The value after the check, or what is wrong with it. */
export type SchemaResult<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly SchemaIssue[] };

/** Something wrong, with the way from the top to the value. */
export interface SchemaIssue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

/** What front matter has after the check of a schema. */
export type FrontMatterOf<Schema extends StandardSchema> = NonNullable<
  Schema['~standard']['types']
>['output'];
