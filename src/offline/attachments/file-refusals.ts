/** Statuses by which the office refuses the file itself, so that sending it again changes nothing. */
export const fileRefusalStatuses: readonly number[] = [400, 409, 413, 415, 422]
