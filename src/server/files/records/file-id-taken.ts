import { Problem } from '#src/server/http/problem.ts'

/** 409: another file has that id, or is to have it. */
export const fileIdTaken = () => new Problem(409, 'other-bytes', 'Another file was already uploaded under this ID')
