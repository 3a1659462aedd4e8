/** Ids of series, problems, topics and concepts: lower-case letters and digits, joined by hyphens. */
export const ID = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/
