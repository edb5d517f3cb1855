import type { Dictionary } from '../../dictionary.ts'

export const dashboard: Dictionary['dashboard'] = {
  title: 'Inicio',
  totalShipments: 'Embarques totales',
  activeOcean: 'Embarques marítimos activos',
  activeAir: 'Embarques aéreos activos',
  activeContainers: 'Contenedores activos',
}
