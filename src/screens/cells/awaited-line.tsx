import { useSyncExternalStore } from 'react'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { Signatory } from '#src/resource/envelope/approval.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { usePersonName } from '../data/records/use-person-name.ts'
import { awaitedOf } from '../data/workflow/awaited.ts'
import { formatAge } from '../format/format-age.ts'
import { formatInstantName } from '../format/format-instant.ts'
import { approvalMessages as messages } from '../messages/approval-messages.ts'
import { askedAs, isOfPeopleAlone } from '../messages/asked-as.ts'
import { allOf, anyOf } from '../messages/joined-names.ts'

type AwaitedLineProps = { resource: Resource; record: StoredRecord }

/** 'Waits for C. Eze, Head of department, since 26 Nov (3 days)', for everybody who reads the record; else nothing. */
export function AwaitedLine({ resource, record }: AwaitedLineProps) {
  const nameOf = usePersonName()
  const minute = useMinute()
  const awaited = awaitedOf(resource, record)
  if (!awaited) return null
  const who = allOf(awaited.slots.map((slot) => askedOf(slot, nameOf)))
  const { since } = awaited
  const name = since === null ? null : formatInstantName(since)
  return <>{messages.waitsFor(who, name, since === null ? '' : formatAge(since, new Date(minute)))}</>
}

/** The same in a list's column: who, and for how long. */
export function AwaitedCell({ resource, record }: AwaitedLineProps) {
  const nameOf = usePersonName()
  const minute = useMinute()
  const awaited = awaitedOf(resource, record)
  if (!awaited) return null
  const names = awaited.slots.map((slot) => namesOf(slot, nameOf))
  const { since } = awaited
  return <>{messages.waiting(allOf(names), since === null ? '' : formatAge(since, new Date(minute)))}</>
}

type NameOf = (id: string | null) => string

/** 'C. Eze, Head of department'; the office alone where anybody of it signs. */
function askedOf(slot: Signatory, nameOf: NameOf): string {
  const names = namesOf(slot, nameOf)
  const isWhole = (slot.who === 'HR' && !slot.instead) || isOfPeopleAlone(slot)
  return isWhole ? names : messages.asked(names, askedAs(slot))
}

function namesOf(slot: Signatory, nameOf: NameOf): string {
  if (slot.who === 'HR' && !slot.instead) return messages.anyOfHr
  return slot.people.length === 0 ? askedAs(slot) : anyOf(slot.people.map(nameOf))
}

/** The present minute in milliseconds, so that an age is right on a page that stays open. */
function useMinute(): number {
  return useSyncExternalStore(everyMinute, presentMinute, presentMinute)
}

const presentMinute = () => Math.floor(Date.now() / 60_000) * 60_000

function everyMinute(tell: () => void): () => void {
  const timer = setInterval(tell, 60_000)
  return () => clearInterval(timer)
}
