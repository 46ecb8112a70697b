/** What the dashboards say of vendors. */
export const vendorDashboardMessages = {
  expired: 'Vendors with documents expired',
  ending: 'Vendor documents ending in 30 days',
  individuals: 'Individual vendors',
} as const
