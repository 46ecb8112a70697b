import { captainDesk } from './captain-persona.ts'
import { settlingDesk } from './conflict-persona.ts'
import { crewDesk } from './crew-persona.ts'
import { officeDesks } from './office-personas.ts'
import type { Desk } from './persona.ts'
import { nobodysDesk } from './signed-out-persona.ts'

/** Everybody whose screens are looked at. */
export const desks: readonly Desk[] = [nobodysDesk, crewDesk, captainDesk, ...officeDesks, settlingDesk]
