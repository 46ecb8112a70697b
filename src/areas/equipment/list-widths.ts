/**
 * Pixels that the columns of this area's lists need so that neither their headings nor what tells one piece from another is
 * cut. In a window of 1280 pixels a list drops its last columns instead.
 */
export const listWidths: Readonly<Record<string, number>> = {
  name: 190,
  equipmentId: 190,
  serialNumber: 152,
  size: 132,
  nextTestOn: 160,
  equipmentGroupId: 168,
  vesselId: 152,
  companyLocationId: 152,
  inspectedBy: 152,
  createdBy: 152,
  dateTime: 164,
  condition: 116,
  pressure: 156,
  failedItem: 134,
  severity: 110,
  defectTypeId: 168,
  maintenanceTypeId: 176,
  operation: 232,
  logTimes: 144,
}
