/** Where a saved requirement leads: those of its service (specification 2, section 2). */
export function afterRequirement(_id: string, { serviceId }: Readonly<Record<string, unknown>>): string {
  return `/vendor-management/services/${String(serviceId)}/requirements`
}
