import { useRef, useState } from 'react'
import { canonicalJson } from '#src/lib/canonical-json.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import { instantBy } from '#src/offline/session/office-clock.ts'
import { useOfficeClock } from '#src/screens/data/session/use-office-clock.ts'
import type { AssignOutcome, NewAssignment } from './assign-each.screen.tsx'

type Answers = Readonly<Record<string, unknown>>

/** The people to assign to a vessel, their position and time, as far as filled in. */
export type NewService = {
  isOpen: boolean
  /** Opens it, or closes it with its contents kept. */
  toggle: () => void
  /** Ids of staff. */
  chosen: readonly string[]
  choose: (staffIds: readonly string[]) => void
  answers: Answers
  /** Fills in a field; `undefined` empties it. */
  answer: (name: string, value: unknown) => void
  /** The records of the chosen people, each with the id of an earlier try. */
  assignmentsOf: (fields: Answers) => NewAssignment[]
  /** Keeps the failed people chosen; without failures it is done and empty. */
  applyOutcome: (outcome: AssignOutcome) => void
}

/** Keeps the contents while the page is open, also while closed or the office is away. */
export function useNewService(): NewService {
  const clock = useOfficeClock()
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [answers, setAnswers] = useState<Answers>({})
  // By default it begins at the time it is opened.
  const isBegun = useRef(false)
  const tried = useRef(new Map<string, { id: string; content: string }>())

  function idOf(staffId: string, fields: Answers): string {
    const content = canonicalJson(fields)
    const before = tried.current.get(staffId)
    const id = before?.content === content ? before.id : uuidV7()
    tried.current.set(staffId, { id, content })
    return id
  }
  return {
    isOpen,
    toggle: () => {
      setOpen(!isOpen)
      if (!isOpen && !isBegun.current) setAnswers({ validFrom: instantBy(clock) })
    },
    chosen,
    choose: (staffIds) => {
      isBegun.current = true
      setChosen(staffIds)
    },
    answers,
    answer: (name, value) => {
      isBegun.current = true
      setAnswers(({ [name]: _before, ...others }) => (value === undefined ? others : { ...others, [name]: value }))
    },
    assignmentsOf: (fields) => chosen.map((staffId) => ({ ...fields, staffId, id: idOf(staffId, fields) })),
    applyOutcome: ({ assigned, failed }) => {
      for (const staffId of assigned) tried.current.delete(staffId)
      setChosen(failed.map(({ staffId }) => staffId))
      if (failed.length > 0) return
      isBegun.current = false
      setAnswers({})
      setOpen(false)
    },
  }
}
