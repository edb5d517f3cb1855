import { containerDetails, containerSummary, incident } from './containers.ts'
import { exampleOf } from './example.ts'
import { containerOfShipment, event, historyLine, shipmentDetails, shipmentSummary } from './freight.ts'

export const shipmentExample = exampleOf(shipmentSummary)
export const containerExample = exampleOf(containerSummary)
export const eventExample = exampleOf(event)
export const containerOfShipmentExample = exampleOf(containerOfShipment)
export const historyExample = exampleOf(historyLine)
export const incidentExample = exampleOf(incident)

/** With a part that is asked for. */
export const shipmentDetailsExample = { ...exampleOf(shipmentDetails), events: [eventExample] }
export const containerDetailsExample = { ...exampleOf(containerDetails), events: [eventExample] }
