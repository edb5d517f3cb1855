export const dashboard = {
  title: 'Home',
  totalShipments: 'Total Shipments',
  activeOcean: 'Active Ocean Shipments',
  activeAir: 'Active Air Shipments',
  activeContainers: 'Active Containers',
} as const
