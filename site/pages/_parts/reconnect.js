import { io } from "socket.io-client";

// #region reconnect
// 일부 코드입니다. 로그인과 ping은 없습니다.
const socket = io(process.env.SOCKET_URL, {
  transports: ["websocket"],
  reconnectionDelay: 1000,
  reconnectionDelayMax: 30000,
});
// #endregion
