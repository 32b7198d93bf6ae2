import { io } from "socket.io-client";

// #region reconnect
const socket = io("https://socket.example.com", {
  transports: ["websocket"],
  reconnectionDelay: 1000,
  reconnectionDelayMax: 30000,
});
// #endregion
