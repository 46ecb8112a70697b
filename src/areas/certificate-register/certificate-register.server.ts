import type { AreaServerPart } from '#src/server/context/area-server-part.ts'
import { certificateRegister } from './certificate/certificate-register.ts'
import { renewalAfterWrite, renewalBeforeWrite } from './certificate/renewal.server.ts'

/** A renewal closes the paper before it; the register is updated by creating under the id of a paper that exists. */
export const certificateRegisterServer: AreaServerPart = {
  area: 'certificate-register',
  beforeWrite: [renewalBeforeWrite],
  afterWrite: [renewalAfterWrite],
  createsOver: [certificateRegister.name],
}
