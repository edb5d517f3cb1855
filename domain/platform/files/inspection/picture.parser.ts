// Loads the decoder at the priority of our own code, before the picture is met.
import './image.server.ts'

export { default } from './inspection.parser.ts'
