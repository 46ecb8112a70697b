import { Problem } from '#src/server/http/problem.ts'

/** 409: another file has this id, or is expected under it. */
export const fileIdConflict = () => new Problem(409, 'other-bytes', 'Another file was already uploaded under this ID')
