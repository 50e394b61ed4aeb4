/* What the reading of the environment is made of; anything that contradicts itself stops the start. */
export type Environment = Record<string, string | undefined>

/** Throws the sentence for the person who starts the server. */
export type RefuseStart = (sentence: string) => never
