import type { AreaServerPart } from '#src/server/context/area-server-part.ts'
import { renewals } from '#src/server/writes/apply/renewals.ts'
import { certificateRegister } from './certificate/certificate-register.ts'

const renewing = renewals(certificateRegister, { by: 'create' })

/** A renewal closes the paper before it; the register is updated by creating under the id of a paper that exists. */
export const certificateRegisterServer: AreaServerPart = {
  area: 'certificate-register',
  beforeWrite: [renewing.before],
  afterWrite: [renewing.after],
  createsOver: [certificateRegister.name],
}
