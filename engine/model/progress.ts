/** Told of a stage of a long piece of work, and how much of it is done. */
export type Progress = (stage: string, done?: number, all?: number) => void;
