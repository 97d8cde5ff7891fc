export { Room } from './room.tsx';
export { RoomPanel } from './room-panel.tsx';
export { RoomSpecimen } from './room-specimen.tsx';
