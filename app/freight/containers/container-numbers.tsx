import { ContainerLink } from './container-link.tsx'

interface ContainerNumbersProps {
  numbers: readonly string[]
  shipment: number
  customerId?: number
}

export function ContainerNumbers({ numbers, shipment, ...whose }: ContainerNumbersProps) {
  return numbers.map((number, at) => (
    <span key={number}>
      {at > 0 && ', '}
      <ContainerLink id={number} number={number} shipment={shipment} {...whose} />
    </span>
  ))
}
