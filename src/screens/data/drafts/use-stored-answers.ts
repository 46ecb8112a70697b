import { useRef, useState } from 'react'
import type { z } from 'zod'
import { readStepAnswers, storeStepAnswers } from '#src/offline/storage/preferences/step-answers.ts'
import { fieldsOfObject } from '#src/resource/description/field-description.ts'
import { usePersonId } from '../session/use-actor.ts'

type Answers = Record<string, unknown>

type StoredAnswersState = {
  answers: Answers
  /** Answers one question; `undefined` empties it. */
  answer: (name: string, value: unknown) => void
  /** Milliseconds of when they were typed, if in an earlier session; otherwise null. */
  storedAt: number | null
  /** Whether this browser could not store them. */
  isNotStored: boolean
  /** The step was taken with them. */
  clear: () => void
}

/**
 * Answers to a step's questions, stored on this device as they are typed; `storageKey` names the question, null stores
 * nothing. Earlier answers are restored as far as still asked for; otherwise `start`.
 */
export function useStoredAnswers(
  ask: z.ZodObject<z.ZodRawShape>,
  storageKey: string | null,
  start: Answers = {},
): StoredAnswersState {
  const personNow = usePersonId()
  // Bound to the person who opened it: the question stays for an instant when somebody locks or takes over the device.
  const [{ person, place }] = useState({ person: personNow, place: storageKey })
  const [before] = useState(() => {
    const storedAnswers = person !== null && place !== null ? readStepAnswers(person, place) : null
    return { answers: pickAsked(ask, storedAnswers?.answers ?? start), at: storedAnswers?.at ?? null }
  })
  const [answers, setAnswers] = useState(before.answers)
  const [isUnkept, setNotStored] = useState(false)
  // The latest state for event handlers: a second event may come before the first was drawn.
  const latest = useRef(before.answers)
  const answer = (name: string, value: unknown) => {
    const { [name]: _before, ...others } = latest.current
    latest.current = value === undefined ? others : { ...others, [name]: value }
    setAnswers(latest.current)
    if (person !== null && place !== null) setNotStored(!storeStepAnswers(person, place, latest.current))
  }
  const clear = () => {
    if (person !== null && place !== null) storeStepAnswers(person, place, {})
  }
  return {
    answers,
    answer,
    storedAt: answers === before.answers ? before.at : null,
    isNotStored: isUnkept,
    clear,
  }
}

function pickAsked(ask: z.ZodObject<z.ZodRawShape>, storedAnswers: Readonly<Answers>): Answers {
  const names = fieldsOfObject(ask).map(({ name }) => name)
  return Object.fromEntries(Object.entries(storedAnswers).filter(([name]) => names.includes(name)))
}
