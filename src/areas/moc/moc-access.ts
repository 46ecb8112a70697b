import type { AccessLines } from '#src/resource/actor/scope.ts'

/** Who keeps the lists that a change is described by; everybody reads them. */
export const listKeepers: AccessLines = { 'manage moc checklist': 'tenant' }

/** Who asks for a change. */
export const changeOwners: AccessLines = { 'create moc request': 'own' }

/** QHSSE, who assesses changes and sees them through. */
export const qhsse: AccessLines = { 'review moc request': 'tenant' }

/** The permission that QHSSE's place in a round asks for. */
export const qhssePermission = 'review moc request'
