import type { Transition } from '#src/resource/description/workflow.ts'
import { type Approval, approvalOf, type Signatory, type Signer } from '#src/resource/envelope/approval.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { addSignature, answerOf, openSlots, turnOf } from '#src/resource/workflow/approval-turn.ts'
import { signedState, stateOfSigned } from '#src/resource/workflow/round-words.ts'
import { explainApart } from '#src/resource/workflow/signing-apart.ts'
import { stepMessage } from '#src/resource/workflow/step-message.ts'
import { refused } from '../entry/stopped.ts'
import { trustedTimestamp } from '../entry/trusted-timestamp.ts'
import type { DecisionInput } from './decision.ts'

/** A round with one more signature, the resulting state, and the content its signer read. */
export type SignedRound = { approval: Approval; status: string; message: string }

/**
 * Signs the record's round, for the represented person or the author. Refused, naming who is awaited, where it is not
 * their turn or the content changed since they read it.
 */
export async function signRound(
  given: DecisionInput,
  transition: Transition,
  present: StoredRecord,
): Promise<SignedRound> {
  const { resource, write, actor, actingFor: absent } = given
  const approval = approvalOf(present)
  const { workflow } = resource
  if (!workflow || !approval || approval.name !== transition.roundName) throw refused('state', notWaiting)
  const { seen } = given
  // A version beyond the present one was lost in a restore: its content is unknown.
  if (seen !== null && (seen < approval.content || seen > present.version)) {
    throw refused('state', 'This was changed after you opened it. Read it again, then decide', {
      version: [`It is at version ${present.version} now, you read version ${seen}`],
    })
  }
  const signer: Signer = { person: absent ?? actor, by: actor }
  const place = await findSlot(given, approval, signer)
  const at = trustedTimestamp(write.entry, write.arrival, write.notBefore).toISOString()
  const after = addSignature(approval, place, signer, at, answerOf(transition))
  const isOpen = openSlots(after).length > 0
  return {
    approval: after,
    status: stateOfSigned(workflow, transition, after),
    message: stepMessage(resource, transition, isOpen ? signedState(workflow, after, place) : null),
  }
}

const notWaiting = 'This is not waiting for a signature'

async function findSlot({ nameOf }: DecisionInput, approval: Approval, signer: Signer): Promise<number> {
  const turn = turnOf(approval, signer)
  switch (turn.kind) {
    case 'open':
      return turn.place
    case 'ended':
      throw refused('state', 'This has already been decided')
    case 'stranger':
      throw refused('not-allowed', 'You are not a signatory of this record')
    case 'signed':
      throw refused('state', 'This has already been signed at this step')
    case 'apart': {
      const name = await nameOf(turn.from.personId)
      throw refused('not-allowed', explainApart(turn.from, name))
    }
    case 'later': {
      const awaited = await Promise.all(turn.awaited.map((signatory) => namesOf(signatory, nameOf)))
      throw refused('state', `It is not your turn yet. Waiting for: ${[...new Set(awaited)].join('; ')}`)
    }
  }
}

/** 'HR', or the names of the people, any of whom signs; the office where nobody held it. */
async function namesOf(
  { who, people, office, permission }: Signatory,
  nameOf: DecisionInput['nameOf'],
): Promise<string> {
  if (who === 'HR') return 'HR'
  if (people.length === 0) return office ?? `whoever may ${permission}`
  const names = await Promise.all(people.map(nameOf))
  return names.join(' or ')
}
