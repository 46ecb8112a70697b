import { captainDesk } from './captain-desk.ts'
import { crewDesk } from './crew-desk.ts'
import type { Desk } from './desk.ts'
import { nobodysDesk } from './nobodys-desk.ts'
import { officeDesks } from './office-desks.ts'
import { settlingDesk } from './settling-desk.ts'

/** Everybody whose screens are looked at. */
export const desks: readonly Desk[] = [nobodysDesk, crewDesk, captainDesk, ...officeDesks, settlingDesk]
