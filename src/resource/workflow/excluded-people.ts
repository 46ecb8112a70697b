import type { Workflow } from '../description/workflow.ts'
import type { StepTakers } from '../envelope/stored-record.ts'
import { isSigningTransition } from './transitions.ts'

/**
 * Who may be kept from signing: `author` entered the record, `editors` sent its content or changed it since, `fields` name
 * whom it is about.
 */
type RoundSubjects = {
  owner: string | null
  author: string | null
  editors?: readonly string[]
  takers?: StepTakers
  fields?: Readonly<Record<string, unknown>>
}

/**
 * Whom a round of a record does not ask: its owner, and where its steps are refused to whoever entered the record
 * (`notAuthor`) or whom the record is about (`notSubject`), them too; nor who stands for the content, nor who took earlier
 * steps whose takers they refuse.
 */
export function excludedPeople(
  { transitions }: Workflow,
  roundName: string | undefined,
  { owner, author, editors = [], takers = {}, fields = {} }: RoundSubjects,
): string[] {
  const signing = Object.values(transitions).filter((one) => isSigningTransition(one) && one.roundName === roundName)
  const earlier = signing.flatMap(({ notTakenBy = [] }) => notTakenBy.flatMap((step) => takers[step] ?? []))
  const subjects = signing.flatMap(({ notSubject }) => (notSubject === undefined ? [] : [fields[notSubject]]))
  const judging = signing.filter(({ notOwn, admitsEditors }) => notOwn && !admitsEditors)
  const people = [
    ...earlier,
    ...subjects.filter((id) => typeof id === 'string'),
    owner,
    signing.some(({ notAuthor }) => notAuthor) ? author : null,
    ...(judging.length > 0 ? editors : []),
  ]
  return [...new Set(people.filter((id) => id !== null))]
}
