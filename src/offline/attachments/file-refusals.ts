/** Answers by which the office refuses a file itself, so that sending it again would change nothing. */
export const fileRefusalStatuses: readonly number[] = [400, 409, 413, 415, 422]
