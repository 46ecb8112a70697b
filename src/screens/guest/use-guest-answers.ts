import { useCallback, useRef, useState } from 'react'
import { answerGuestFields } from '#src/offline/guest-links/guest-answers.ts'
import { useLatest } from '../browser/use-latest.ts'
import { stepOfPath, type WizardStep } from '../data/wizard/wizard-view.ts'
import type { GuestLink } from './use-guest-link.ts'

type Fields = Readonly<Record<string, unknown>>
type Typed = Readonly<Record<string, { value: unknown; at: number }>>

type GuestAnswers = {
  /** All answers: what is typed here, what is stored, and what the form began with. */
  fields: Fields
  /** Changes one answer from what it is by then, and stores it. */
  change: (name: string, update: (value: unknown) => unknown) => void
  /** Stores what the form began with and nobody changed, so that it is sent too. */
  storeInitial: () => Promise<void>
}

/** The answers of a link. What is typed is shown at once and stored behind; answers of another device take its place. */
export function useGuestAnswers(guest: GuestLink, steps: readonly WizardStep[], initial: Fields): GuestAnswers {
  const [typed, setTyped] = useState<Typed>({})
  const newest = useRef<Typed>({})
  const fields = answersOf(guest, steps, initial, typed)
  const latest = useLatest({ guest, steps, initial })
  const change = useCallback<GuestAnswers['change']>(
    (name, update) => {
      const now = latest.current
      const step = stepOfPath(now.steps, name)
      if (!step) return
      const before = answersOf(now.guest, now.steps, now.initial, newest.current)
      const value = update(before[name])
      newest.current = { ...newest.current, [name]: { value, at: Date.now() } }
      setTyped(newest.current)
      const begun = missingInitial(now.guest, step, now.initial)
      void answerGuestFields(now.guest.link.id, step.name, { ...begun, [name]: value })
    },
    [latest],
  )
  const storeInitial = async () => {
    for (const step of steps) {
      const missing = missingInitial(guest, step, initial)
      if (Object.keys(missing).length > 0) await answerGuestFields(guest.link.id, step.name, missing)
    }
  }
  return { fields, change, storeInitial }
}

function answersOf({ steps: rows }: GuestLink, steps: readonly WizardStep[], initial: Fields, typed: Typed): Fields {
  const stored: Record<string, unknown> = Object.assign({}, initial, ...rows.map(({ fields }) => fields))
  for (const [name, { value, at }] of Object.entries(typed)) {
    const row = rows.find(({ step }) => step === stepOfPath(steps, name)?.name)
    if (at >= (row?.foreignAt ?? 0)) stored[name] = value
  }
  return Object.fromEntries(Object.entries(stored).filter(([, value]) => value !== undefined))
}

/** What the form began with in a step that has no answers yet. */
function missingInitial({ steps: rows }: GuestLink, step: WizardStep, initial: Fields): Fields {
  if (rows.some((row) => row.step === step.name)) return {}
  return Object.fromEntries(step.fields.flatMap((name) => (name in initial ? [[name, initial[name]]] : [])))
}
