import { useRef, useState } from 'react'
import type { z } from 'zod'
import { readStepAnswers, storeStepAnswers } from '#src/offline/storage/preferences/step-answers.ts'
import { fieldsOfObject } from '#src/resource/description/field-description.ts'
import { usePersonId } from '../session/use-actor.ts'

type Answers = Record<string, unknown>

type StoredAnswersState = {
  answers: Answers
  /** Answers one of the questions; `undefined` empties it. */
  answer: (name: string, value: unknown) => void
  /** Milliseconds of when they were typed, as long as they are those of an earlier time; null else. */
  storedAt: number | null
  /** Whether this browser did not keep them. */
  isNotStored: boolean
  /** The step was taken with them. */
  clear: () => void
}

/**
 * The answers to a step's question, kept on this device as they are typed for whoever opened it; `keptAs` names it, null
 * where nothing is kept. What was kept earlier is there again, as far as it is asked for by now; else what `start` says.
 */
export function useStoredAnswers(
  ask: z.ZodObject<z.ZodRawShape>,
  keptAs: string | null,
  start: Answers = {},
): StoredAnswersState {
  const personNow = usePersonId()
  // Whoever opened it: the question still stands for a moment when somebody locks the device or takes it over.
  const [{ person, place }] = useState({ person: personNow, place: keptAs })
  const [before] = useState(() => {
    const kept = person !== null && place !== null ? readStepAnswers(person, place) : null
    return { answers: onlyAsked(ask, kept?.answers ?? start), at: kept?.at ?? null }
  })
  const [answers, setAnswers] = useState(before.answers)
  const [isUnkept, setUnkept] = useState(false)
  // What an event finds: a second one may come before the first was drawn.
  const latest = useRef(before.answers)
  const answer = (name: string, value: unknown) => {
    const { [name]: _before, ...others } = latest.current
    latest.current = value === undefined ? others : { ...others, [name]: value }
    setAnswers(latest.current)
    if (person !== null && place !== null) setUnkept(!storeStepAnswers(person, place, latest.current))
  }
  const forget = () => {
    if (person !== null && place !== null) storeStepAnswers(person, place, {})
  }
  return {
    answers,
    answer,
    storedAt: answers === before.answers ? before.at : null,
    isNotStored: isUnkept,
    clear: forget,
  }
}

function onlyAsked(ask: z.ZodObject<z.ZodRawShape>, kept: Readonly<Answers>): Answers {
  const names = fieldsOfObject(ask).map(({ name }) => name)
  return Object.fromEntries(Object.entries(kept).filter(([name]) => names.includes(name)))
}
