export { useNeighbour } from './neighbour.ts';
export { Room, RoomPanel } from './room.tsx';
export { RoomSpecimen } from './room-specimen.tsx';
