import type { Resource } from '#src/resource/description/define-resource.ts'

/** What only its recipient reads, or is itself a comment, is not commented on. */
const silent: readonly string[] = ['comments', 'notifications']

/** Whether records of this kind have comments. */
export function isCommentable({ area }: Pick<Resource, 'area'>): boolean {
  return !silent.includes(area)
}

/** Minutes in which an author may still change what they said (`design/permissions.md` 2.7). */
const minutesToChange = 15

/** Whether a comment that was made at one instant may be changed at another. */
export function isChangeable(createdAt: string, at: Date): boolean {
  return at.getTime() - Date.parse(createdAt) <= minutesToChange * 60_000
}
