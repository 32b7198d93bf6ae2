import { io } from "socket.io-client";

// #region reconnect
const socket = io(process.env.SOCKET_URL, {
  transports: ["websocket"],
  reconnectionDelay: 1000,
  reconnectionDelayMax: 30000,
});
// #endregion
