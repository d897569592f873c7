"""A terminal that a test types on: what a person would see and do."""

import fcntl
import os
import pty
import select
import signal
import struct
import termios
import time


class Terminal:
    """A program on a terminal of its own."""

    def __init__(self, command, environment, columns=80):
        self.output = ""
        self.child, self.descriptor = pty.fork()
        if self.child == 0:
            os.execvpe(command[0], command, environment)
        size = struct.pack("HHHH", 200, columns, 0, 0)  # high enough for every list
        fcntl.ioctl(self.descriptor, termios.TIOCSWINSZ, size)

    def type(self, text):
        os.write(self.descriptor, text.encode())

    def read(self, seconds):
        """What comes within this time; nothing where the program has ended."""
        ready, _, _ = select.select([self.descriptor], [], [], seconds)
        if not ready:
            return None
        try:
            text = os.read(self.descriptor, 65536).decode(errors="replace")
        except OSError:
            text = ""
        self.output += text
        return text

    def wait_for(self, text, seconds=20):
        """Whether the text appears in time."""
        end = time.monotonic() + seconds
        while text not in self.output and time.monotonic() < end:
            if self.read(0.2) == "":
                break
        return text in self.output

    def settle(self, seconds=0.3):
        """Waits until nothing more comes."""
        while self.read(seconds):
            pass

    def close(self):
        try:
            os.kill(self.child, signal.SIGKILL)
        except ProcessLookupError:
            pass
        os.close(self.descriptor)
        os.waitpid(self.child, 0)
