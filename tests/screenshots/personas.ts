import { captainPersona } from './captain-persona.ts'
import { conflictPersona } from './conflict-persona.ts'
import { crewPersona } from './crew-persona.ts'
import { officePersonas } from './office-personas.ts'
import type { Persona } from './persona.ts'
import { signedOutPersona } from './signed-out-persona.ts'

/** Everybody whose screens are looked at. */
export const personas: readonly Persona[] = [
  signedOutPersona,
  crewPersona,
  captainPersona,
  ...officePersonas,
  conflictPersona,
]
